/** A listing with its contact, for its submitter. */
export interface OwnContact {
  id: string;
  title: string;
  year: number;
  contact: string;
}

/** The contacts of a member's public listings. */
export interface OwnContacts {
  /** Those that were not confirmed for longest, up to a limit. */
  listings: OwnContact[];
  /** The number of all. */
  total: number;
}
