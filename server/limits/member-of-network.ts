/** The key of a member as they come from one network: who has found a session open elsewhere locks its owner out of nothing. */
export const memberOfNetwork = (id: string, network: string): string => `${id} ${network}`;
