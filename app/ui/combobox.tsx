import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import css from './combobox.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { SuggestionsStatus } from './suggestions-status.tsx';

/** Something that is offered. */
export interface Suggestion {
  key: string;
  text: string;
  /** What else tells it apart. */
  detail?: string;
}

type Props<Offered extends Suggestion> = FieldTexts &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'value' | 'onChange'> & {
    name: string;
    value: string;
    suggestions: readonly Offered[];
    /** What is told when suggestions have come, or why none have: the latter is shown, too. */
    status: string;
    /** What the text is about to become: Enter takes it where nothing else has been gone to. */
    completion?: Offered | undefined;
    /** That there are more than are offered; below them. */
    more?: string;
    /** Where one of the suggestions has to be chosen they are offered again to whoever comes back. */
    opensOnFocus?: boolean;
    /** Enter sends the form while none of the suggestions has been gone to; they stay, in case one has to be chosen. */
    submitsOnEnter?: boolean;
    onType: (text: string) => void;
    onChoose: (chosen: Offered) => void;
  };

/**
 * A text field that offers what may be meant (ARIA APG, combobox with list autocomplete): everything else can be typed
 * all the same, and nothing is chosen but by Enter or a press. What is offered stands over the page, so that nothing
 * moves away when it goes. Why it is our own: decision 008.
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
    // Beyond the last one comes the text again, and then the first.
    setOpen(true);
    setActiveKey(suggestions[index]?.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') goTo(active + 1);
    else if (event.key === 'ArrowUp') goTo(active === -1 ? suggestions.length - 1 : active - 1);
    else if (event.key === 'Escape' && (hasSuggestions || (isOpen && status !== ''))) close();
    else if (event.key === 'Enter' && hasSuggestions) {
      // The form is not sent while something is being chosen.
      const chosen = offered[active] ?? completion;
      if (chosen) choose(chosen);
      else if (submitsOnEnter) return;
      else close();
    } else return;
    event.preventDefault();
  };
  return (
    <div className={css['combobox']}>
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
  /** The place of the one that the keyboard has gone to; -1 when it is at none. */
  active: number;
  more: string | undefined;
  onChoose: (chosen: Offered) => void;
}

function SuggestionList<Offered extends Suggestion>(props: ListProps<Offered>) {
  const { id, label, suggestions, active, more, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What opens below the screen is not seen.
    list.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // The keyboard stays in the field.
    <div className={css['list']} onMouseDown={(event) => event.preventDefault()} role="presentation">
      <div ref={list} id={id} role="listbox" tabIndex={-1} aria-label={label}>
        {suggestions.map((suggestion, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the field's
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
