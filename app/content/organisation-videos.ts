const FILES: Record<string, string> = import.meta.glob('/.organisation/*.{mp4,webm}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Where this site serves a video of the organisation's settings folder. */
export const organisationVideo = (file: string): string | undefined => FILES[`/.organisation/${file}`];
