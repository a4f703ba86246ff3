const FILES: Record<string, string> = import.meta.glob('/.organisation/*.{svg,png,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Addresses of the pictures in the organisation's settings folder, by name. This site serves them. */
export const ORGANISATION_IMAGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FILES).map(([file, address]) => [file.slice(file.lastIndexOf('/') + 1), address]),
);
