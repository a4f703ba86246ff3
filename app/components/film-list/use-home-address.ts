import { useEffect, useMemo, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { paths } from '#domain/paths.ts';
import { readHomeAddress, type HomeAddress } from './home-address.ts';
import type { HomeList } from './home-list.ts';
import { keepListAddress } from './last-list.ts';
import { listKey } from './list-address.ts';
import { forgetShownList, keepShownList } from './shown-list.ts';

/** Whether a narrow screen hides the films until someone asks for them. */
const isListFolded = (address: HomeAddress): boolean =>
  listKey(address) === '' && !address.showAll && address.more === 0 && address.open.length === 0;

/**
 * Returns the home page's addresses: of the films shown and of the choice whose films are still loading. `shown` is the part of the choice
 * that can be shown immediately: more rows or other open rows of the same list. While another list is loading, no row stays open.
 */
export function useHomeAddress(home: HomeList) {
  const [searchParams] = useSearchParams();
  const { location: destination } = useNavigation();
  const address = useMemo(() => readHomeAddress(searchParams), [searchParams]);
  const isLoading = destination?.pathname === paths.home();
  const destined = isLoading ? destination.search : undefined;
  const chosen = useMemo(() => (destined === undefined ? address : readHomeAddress(new URLSearchParams(destined))), [destined, address]);
  const key = listKey(address);
  const current = listKey(chosen) === key ? chosen : address;
  useEffect(() => {
    keepShownList(key, home);
  }, [key, home]);
  useEffect(() => forgetShownList, []);
  useEffect(() => keepListAddress(searchParams));
  const shown = { ...current, open: chosen.open };
  // The films stay visible after someone has seen them, even when the last filter is removed.
  const [isFolded, setFolded] = useState(true);
  if (isFolded && !isListFolded(current)) setFolded(false);
  return { address, chosen, shown, isFolded, isLoading };
}
