import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useTypedText } from '#app/ui/use-typed-text.ts';
import { LIMITS } from '#domain/limits.ts';
import css from './search-box.module.css';

interface Props {
  /** Search text in the address. */
  settled: string;
  error: string | undefined;
  onType: () => void;
  onClear: () => void;
}

/** Shows the search field with its button. Results follow half a second after the last keystroke. */
export function SearchBox({ settled, error, onType, onClear }: Props) {
  const [text, setText] = useTypedText(settled);
  const field = useRef<HTMLInputElement>(null);
  // Use text that was typed before hydration.
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed === settled) return;
    setText(typed);
    onType();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, after hydration
  }, []);
  return (
    <div className={css['box']}>
      <label htmlFor="search">Search by title or director</label>
      {error && (
        <p id="search-error" className={css['error']}>
          <strong>Error:</strong> {error}
        </p>
      )}
      <p className={css['byButton']}>Nothing changes until you press Search.</p>
      <div className={`wrap ${css['row']}`}>
        <div className={css['field']}>
          <input
            id="search"
            ref={field}
            type="search"
            name="search"
            placeholder="Search film or director..."
            autoComplete="off"
            maxLength={LIMITS.search}
            value={text}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'search-error' : undefined}
            onChange={(event) => {
              setText(event.currentTarget.value);
              onType();
            }}
          />
          {text !== '' && (
            <button
              type="button"
              className={`needs-scripts ${css['clear']}`}
              onClick={() => {
                setText('');
                if (field.current) field.current.value = '';
                field.current?.focus();
                onClear();
              }}
            >
              <span className="visually-hidden">Clear search</span>
              <svg viewBox="0 0 12 12" stroke="currentColor" strokeWidth="2" aria-hidden="true">
                <path d="M2 2l8 8M10 2l-8 8" />
              </svg>
            </button>
          )}
        </div>
        <Button type="submit" variant="primary" className={css['go']}>
          Search
        </Button>
      </div>
    </div>
  );
}
