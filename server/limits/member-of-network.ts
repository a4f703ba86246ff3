/** Returns the key of a member in one network, so that a thief who uses a session in another network cannot lock out the owner. */
export const memberOfNetwork = (id: string, network: string): string => `${id} ${network}`;
