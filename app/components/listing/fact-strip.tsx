import type { Listing } from '#domain/films/listing.ts';
import { shortFrameRateText } from '#domain/fit/frame-rate-text.ts';
import { sidecarFormatText } from '#domain/films/material-type.ts';
import { ListingFact } from './listing-fact.tsx';
import css from './fact-strip.module.css';
import { ListLink } from './list-link.tsx';

/** Shows the five facts that decide if a venue can use a material. */
export function FactStrip({ film }: { film: Listing }) {
  const { duration, frame_rate, language, sidecar_format, quality_level } = film;
  const minutes = String(duration);
  return (
    <dl className={`box ${css['strip']}`}>
      <ListingFact name="Running time">
        <ListLink narrowTo={{ 'duration[gte]': minutes, 'duration[lte]': minutes }}>{minutes} minutes</ListLink>
      </ListingFact>
      <ListingFact name="Frame rate">{shortFrameRateText(frame_rate)}</ListingFact>
      <ListingFact name="Language">{language && <ListLink narrowTo={{ language }}>{language}</ListLink>}</ListingFact>
      <ListingFact name="File format">
        {sidecar_format ? <ListLink narrowTo={{ sidecar_format }}>{sidecar_format}</ListLink> : sidecarFormatText(film)}
      </ListingFact>
      <ListingFact name="Quality level">{quality_level && <ListLink narrowTo={{ quality_level }}>{quality_level}</ListLink>}</ListingFact>
    </dl>
  );
}
