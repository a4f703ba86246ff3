import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import css from './combobox.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { OfferStatus } from './offer-status.tsx';

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
    says: string;
    /** What the text is about to become: Enter takes it where nothing else has been gone to. */
    completion?: Offered | undefined;
    onType: (text: string) => void;
    onChoose: (chosen: Offered) => void;
  };

/**
 * A text field that offers what may be meant (ARIA APG, combobox with list autocomplete): everything else can be typed
 * all the same, and nothing is chosen but by Enter or a press. What is offered stands over the page, so that nothing
 * moves away when it goes. Why it is our own: docs/decisions/008-libraries.md.
 */
export function Combobox<Offered extends Suggestion>({
  label,
  hint,
  error,
  note,
  act,
  name,
  value,
  suggestions,
  says,
  completion,
  onType,
  onChoose,
  ...input
}: Props<Offered>) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string>();
  const offered = isOpen ? suggestions : [];
  const active = offered.findIndex(({ key }) => key === activeKey);
  const optionId = (index: number) => `${listId}-${index}`;

  const isOffering = offered.length > 0;
  useEffect(() => {
    // What opens below the screen is not seen.
    if (isOffering) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOffering]);

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
    const next = suggestions[index];
    setOpen(true);
    setActiveKey(next?.key);
    if (next) list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') goTo(active + 1);
    else if (event.key === 'ArrowUp') goTo(active === -1 ? suggestions.length - 1 : active - 1);
    else if (event.key === 'Escape' && (isOffering || (isOpen && says !== ''))) close();
    else if (event.key === 'Enter' && offered.length > 0) {
      // The form is not sent while something is being chosen.
      const chosen = offered[active] ?? completion;
      if (chosen) choose(chosen);
      else close();
    } else return;
    event.preventDefault();
  };
  return (
    <div className={css['combobox']}>
      <Field name={name} label={label} hint={hint} error={error} note={note} act={act}>
        {(tied) => (
          <>
            <input
              {...input}
              {...tied}
              name={name}
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={offered.length > 0}
              aria-controls={offered.length > 0 ? listId : undefined}
              aria-activedescendant={active >= 0 ? optionId(active) : undefined}
              value={value}
              onChange={(event) => {
                setOpen(true);
                setActiveKey(undefined);
                onType(event.currentTarget.value);
              }}
              onKeyDown={onKeyDown}
              onBlur={close}
            />
            <div className={css['place']}>
              {offered.length > 0 && (
                <div
                  ref={list}
                  id={listId}
                  role="listbox"
                  tabIndex={-1}
                  // The keyboard stays in the field.
                  onMouseDown={(event) => event.preventDefault()}
                  aria-label={`${label}: suggestions`}
                  className={css['list']}
                >
                  {offered.map((suggestion, index) => (
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the field's
                    <div
                      key={suggestion.key}
                      id={optionId(index)}
                      role="option"
                      aria-selected={index === active}
                      tabIndex={-1}
                      onClick={() => choose(suggestion)}
                    >
                      <bdi>{suggestion.text}</bdi>
                      {suggestion.detail && <span className={css['detail']}> {suggestion.detail}</span>}
                    </div>
                  ))}
                </div>
              )}
            </div>
          </>
        )}
      </Field>
      <div className={css['place']}>
        <OfferStatus says={isOpen ? says : ''} isOffering={isOffering} className={css['says']} />
      </div>
    </div>
  );
}
