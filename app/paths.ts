/** Every address of the site, as functions: none is written out anywhere else. */
export const paths = {
  home: (query = '') => (query === '' ? '/' : `/?${query}`),
  film: (id: string) => `/films/${id}`,
  about: () => '/about',
  guides: () => '/guides',
  faq: (view?: 'general' | 'formats') => (view ? `/faq?view=${view}` : '/faq'),
  contact: () => '/contact',
  accessibility: () => '/accessibility',
  privacyPolicy: () => '/privacy-policy',
  termsOfUse: () => '/terms-of-use',
  login: () => '/login',
  register: () => '/register',
  add: () => '/add',
};
