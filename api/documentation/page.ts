import { paths } from '#domain/paths.ts';

/** The page that shows the OpenAPI document with Swagger UI. */
export const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API documentation</title>
    <link rel="icon" href="${paths.icon()}" type="image/svg+xml">
    <link rel="stylesheet" href="${paths.apiDocumentation()}/swagger-ui.css">
    <style>
      body { margin: 0; font-family: sans-serif; color: #1b1b1b; background: #fff; }
      header { max-width: 1460px; margin: 0 auto; padding: 1rem 20px 0; }
      a { color: #00419e; }
    </style>
    <script defer src="${paths.apiDocumentation()}/swagger-ui-bundle.js"></script>
    <script defer src="${paths.apiDocumentation()}/start.js"></script>
  </head>
  <body>
    <header>
      <a href="${paths.home()}">Back to the films</a>
      <h1>API documentation</h1>
      <p>Programs can read <a href="${paths.openApi()}">the OpenAPI document</a>.</p>
    </header>
    <main id="endpoints"><noscript><p>This page needs JavaScript, but the OpenAPI document does not.</p></noscript></main>
  </body>
</html>
`;

export const START_SCRIPT = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#endpoints',
  deepLinking: true,
  validatorUrl: null,
});
`;

/**
 * Content security policy of the page. Swagger UI writes styles into its elements and has its icons as data; scripts come only from this
 * site.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
