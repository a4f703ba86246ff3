import { MIN_PUBLIC_COUNT } from '#domain/wanted/want.ts';

/** Says at a form what everyone can see and what no one can see. */
export function PrivateFacts() {
  return (
    <div className="stack">
      <p>
        <strong>Everyone can see:</strong> the film, the category, the language, and how many people need the material. If fewer than{' '}
        {MIN_PUBLIC_COUNT} people need the material, we only say “a few”.
      </p>
      <p>
        <strong>Not public:</strong> your name, your email address, and the day by which you need the material. A need for audio description
        or subtitles can reveal a disability, so we never show who needs a material. Only you and the people who run the server can see
        this.
      </p>
    </div>
  );
}
