import { useEffect, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { paths } from '#domain/paths.ts';
import { readHomeAddress, type HomeAddress } from './home-address.ts';
import type { HomeList } from './home-list.ts';
import { keepListAddress } from './last-list.ts';
import { listKey } from './list-address.ts';
import { forgetShownList, keepShownList } from './shown-list.ts';

/** On a narrow screen the films are folded away until somebody asks for them. */
const isListFolded = (address: HomeAddress): boolean =>
  listKey(address) === '' && !address.showAll && address.more === 0 && address.open.length === 0;

/**
 * What the address says, and what is chosen already while its films are still on their way; what is shown is kept.
 * `shown` is what of that can be shown at once: of the same list more of it or other rows open; where another list is on its
 * way, no row stays open.
 */
export function useHomeAddress(home: HomeList) {
  const [searchParams] = useSearchParams();
  const { location: destination } = useNavigation();
  const address = readHomeAddress(searchParams);
  const isLoading = destination?.pathname === paths.home();
  const chosen = isLoading ? readHomeAddress(new URLSearchParams(destination.search)) : address;
  const key = listKey(address);
  const current = listKey(chosen) === key ? chosen : address;
  useEffect(() => {
    keepShownList(key, home);
  }, [key, home]);
  useEffect(() => forgetShownList, []);
  useEffect(() => keepListAddress(searchParams));
  const shown = { ...current, open: chosen.open };
  // Whoever has had films before them keeps them, when they take the last filter away.
  const [isFolded, setFolded] = useState(true);
  if (isFolded && !isListFolded(current)) setFolded(false);
  return { address, chosen, shown, isFolded, isLoading };
}
