import tmdbLogo from '../tmdb-logo.svg?url';

/** TMDB asks for its logo on the page that says what comes from there. */
export function TmdbLogo() {
  return (
    <p>
      <img src={tmdbLogo} alt="TMDB" width={72} height={72} />
    </p>
  );
}
