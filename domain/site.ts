/**
 * Everything about the organisation behind a site: change it here and nowhere else. Pages and mails read it. The
 * values are neutral samples; no real organisation stands behind example.org.
 */
export const SITE = {
  name: 'Film Access Materials',
  claim: 'Find access materials for a film',
  summary:
    'A register of descriptive subtitles, audio description and other access materials: who made them, for which version of a film, and whom to ask.',
  /** Where this site is on the web, for what leaves it: the guides on paper. Without a slash at its end. */
  address: 'https://film-access.example.org',
  copyrightYear: 2023,
  email: {
    general: 'hello@film-access.example.org',
    projectManager: 'manager@film-access.example.org',
    support: 'support@film-access.example.org',
    /** Who hears of weaknesses of the site: /.well-known/security.txt. */
    security: 'security@film-access.example.org',
  },
  /** Under which others may use the facts of the public listings: yours to decide. CC0 fits facts, which nobody owns. */
  dataLicence: {
    name: 'CC0 1.0 Universal',
    href: 'https://creativecommons.org/publicdomain/zero/1.0/',
    meaning: 'You may copy, change and share it for any purpose, without asking us.',
  },
  postalAddress: ['Film Access Materials', '1 Example Street', 'Exampletown EX1 1EX'],
  social: [
    { name: 'Mastodon', href: 'https://social.example.org/@film-access' },
    { name: 'Bluesky', href: 'https://bluesky.example.org/film-access' },
    { name: 'YouTube', href: 'https://video.example.org/film-access' },
  ],
  funders: [{ name: 'Example Film Fund', href: 'https://fund.example.org' }],
  partners: [
    { name: 'Example Inclusive Cinema Network', href: 'https://inclusive-cinema.example.org' },
    { name: 'Example Film Hub', href: 'https://film-hub.example.org' },
    { name: 'Example Access Collective', href: 'https://access-collective.example.org' },
  ],
  creator: { name: 'Example Web Workshop', href: 'https://workshop.example.org' },
} as const;
