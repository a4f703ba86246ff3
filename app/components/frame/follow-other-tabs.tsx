import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { subscribeToOtherTabs } from '#app/session/auth/session.ts';

/** When another tab signs out or in, the page on screen asks anew who may see it, and what. */
export function FollowOtherTabs() {
  const { revalidate } = useRevalidator();
  useEffect(() => subscribeToOtherTabs(() => void revalidate()), [revalidate]);
  return null;
}
