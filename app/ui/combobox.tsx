import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import css from './combobox.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { SuggestionsStatus } from './suggestions-status.tsx';

/** An item that the list suggests. */
export interface Suggestion {
  key: string;
  text: string;
  /** Details that distinguish it. */
  detail?: string;
}

type Props<Offered extends Suggestion> = FieldTexts &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'value' | 'onChange'> & {
    name: string;
    value: string;
    suggestions: readonly Offered[];
    /** Announced when suggestions arrive, or when there are none. The reason why there are none is also shown. */
    status: string;
    /** Completion of the text. Enter accepts it if no suggestion is active. */
    completion?: Offered | undefined;
    /** Text below the suggestions if there are more than the list shows. */
    more?: string;
    /** Whether focus opens the list again, for fields that require one of the suggestions. */
    opensOnFocus?: boolean;
    /** Whether Enter sends the form if no suggestion is active. The list stays open, in case the form requires one. */
    submitsOnEnter?: boolean;
    onType: (text: string) => void;
    onChoose: (chosen: Offered) => void;
  };

/**
 * Shows a text field with suggestions (ARIA APG, combobox with list autocomplete). People can type any other text, and only Enter or a
 * press chooses a suggestion. The list covers the page, so that nothing moves when it closes. Decision 008 explains why we do not use a
 * library.
 */
export function Combobox<Offered extends Suggestion>(props: Props<Offered>) {
  const { label, hint, error, note, action, name, value, suggestions, status, completion, more, ...others } = props;
  const { opensOnFocus = false, submitsOnEnter = false, onType, onChoose, ...input } = others;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string>();
  const offered = isOpen ? suggestions : [];
  const active = offered.findIndex(({ key }) => key === activeKey);
  const hasSuggestions = offered.length > 0;

  const close = () => {
    setOpen(false);
    setActiveKey(undefined);
  };
  const choose = (chosen: Offered) => {
    close();
    onChoose(chosen);
  };
  const goTo = (index: number) => {
    // After the last suggestion comes the text again, and then the first suggestion.
    setOpen(true);
    setActiveKey(suggestions[index]?.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') goTo(active + 1);
    else if (event.key === 'ArrowUp') goTo(active === -1 ? suggestions.length - 1 : active - 1);
    else if (event.key === 'Escape' && (hasSuggestions || (isOpen && status !== ''))) close();
    else if (event.key === 'Enter' && hasSuggestions) {
      // Enter does not send the form while it accepts a suggestion.
      const chosen = offered[active] ?? completion;
      if (chosen) choose(chosen);
      else if (submitsOnEnter) return;
      else close();
    } else return;
    event.preventDefault();
  };
  return (
    <div>
      <Field name={name} label={label} hint={hint} error={error} note={note} action={action}>
        {(tied) => (
          <>
            <input
              {...input}
              {...tied}
              name={name}
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={hasSuggestions}
              aria-controls={hasSuggestions ? listId : undefined}
              aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
              value={value}
              onChange={(event) => {
                setOpen(true);
                setActiveKey(undefined);
                onType(event.currentTarget.value);
              }}
              onKeyDown={onKeyDown}
              onFocus={() => opensOnFocus && setOpen(true)}
              onBlur={close}
            />
            <div className={css['place']}>
              {hasSuggestions && (
                <SuggestionList
                  id={listId}
                  label={`${label}: suggestions`}
                  suggestions={offered}
                  active={active}
                  more={more}
                  onChoose={choose}
                />
              )}
            </div>
          </>
        )}
      </Field>
      <div className={css['place']}>
        <SuggestionsStatus text={isOpen ? status : ''} hasSuggestions={hasSuggestions} className={css['reason']} />
      </div>
    </div>
  );
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface ListProps<Offered extends Suggestion> {
  id: string;
  label: string;
  suggestions: readonly Offered[];
  /** Index of the active suggestion; -1 if there is none. */
  active: number;
  more: string | undefined;
  onChoose: (chosen: Offered) => void;
}

function SuggestionList<Offered extends Suggestion>(props: ListProps<Offered>) {
  const { id, label, suggestions, active, more, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A list that opens below the screen would be invisible.
    list.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // The focus stays in the field.
    <div className={css['list']} onMouseDown={(event) => event.preventDefault()} role="presentation">
      <div ref={list} id={id} role="listbox" tabIndex={-1} aria-label={label}>
        {suggestions.map((suggestion, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles its keys
          <div
            key={suggestion.key}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onClick={() => onChoose(suggestion)}
          >
            <bdi>{suggestion.text}</bdi>
            {suggestion.detail && <span className={css['detail']}> {suggestion.detail}</span>}
          </div>
        ))}
      </div>
      {more && <p className={css['more']}>{more}</p>}
    </div>
  );
}
