import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('pages/public/home.tsx'),
  route('films/:id', 'pages/public/film.tsx'),
  route('about', 'pages/public/about.tsx'),
  route('guides', 'pages/public/guides.tsx'),
  route('faq', 'pages/public/faq.tsx'),
  route('glossary', 'pages/public/faq.tsx', { id: 'glossary' }),
  route('contact', 'pages/public/contact.tsx'),
  route('accessibility', 'pages/public/accessibility.tsx'),
  route('privacy-policy', 'pages/public/privacy-policy.tsx'),
  route('terms-of-use', 'pages/public/terms-of-use.tsx'),
  // Until accounts and submissions open (issues 3 and 4).
  route('login', 'pages/public/not-open-yet.tsx', { id: 'login' }),
  route('register', 'pages/public/not-open-yet.tsx', { id: 'register' }),
  route('add', 'pages/public/not-open-yet.tsx', { id: 'add' }),
  route('*', 'pages/public/not-found.tsx'),
] satisfies RouteConfig;
