import { useRef, useState } from 'react';
import { AddressText } from '#app/ui/address-text.tsx';
import { Button } from '#app/ui/button.tsx';
import { OfferStatus } from '#app/ui/offer-status.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { foldText } from '#domain/fold-text.ts';
import type { UserRecord } from '#domain/user.ts';
import css from './user-combobox.module.css';

type Person = Pick<UserRecord, 'id' | 'name' | 'email'>;

/** Who is meant: what was typed, and whose id that is once it is certain. */
export interface ChosenUser {
  text: string;
  id: string;
}

interface Props {
  people: readonly Person[];
  meant: ChosenUser;
  error: string | undefined;
  onChange: (meant: ChosenUser) => void;
}

const SHOWN = 4;

/**
 * A box that finds people by name or address: whoever fits stands below it to be chosen, until somebody is meant. It
 * does not close when the keyboard or the mouse goes on: what they go to would move away.
 */
export function UserCombobox({ people, meant, error, onChange }: Props) {
  const [isOpen, setOpen] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  const found = meant.id === '' ? findPeople(people, meant.text) : [];
  const shown = isOpen ? found.slice(0, SHOWN) : [];
  const asks = isOpen && meant.id === '' && meant.text.trim() !== '';
  const says = asks ? countText(found.length) : '';
  const choose = (person: Person) => {
    onChange(chosenUser(person));
    setOpen(false);
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div
      ref={box}
      role="group"
      aria-label="Uploaded by"
      className={css['box']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || says === '') return;
        event.stopPropagation();
        setOpen(false);
        box.current?.querySelector('input')?.focus();
      }}
    >
      <TextField
        label="Uploaded by"
        name="person"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Name or e-mail"
        error={error}
        value={meant.text}
        onChange={(event) => {
          setOpen(true);
          onChange(readPerson(people, event.currentTarget.value));
        }}
      />
      <OfferStatus says={says} isOffering={shown.length > 0} className={css['says']} />
      {shown.length > 0 && (
        <div className={css['found']}>
          <ul role="list" aria-label="People who fit">
            {shown.map((person) => (
              <li key={person.id}>
                <Button onClick={() => choose(person)}>
                  <span>{person.name}</span>{' '}
                  <span className={css['email']}>
                    <AddressText address={person.email} />
                  </span>
                </Button>
              </li>
            ))}
          </ul>
          {found.length > SHOWN && <p>{`${found.length - SHOWN} more. Type more of the name.`}</p>}
        </div>
      )}
    </div>
  );
}

export const chosenUser = ({ id, name, email }: Person): ChosenUser => ({ text: `${name} (${email})`, id });

/** Whoever's name has all these words in it, or whose address has this in it. */
export function findPeople(people: readonly Person[], text: string): readonly Person[] {
  const words = foldText(text).split(' ').filter(Boolean);
  const address = text.trim().toLowerCase();
  if (address === '') return [];
  return people.filter(({ name, email }) => {
    const folded = foldText(name);
    return (
      (words.length > 0 && words.every((word) => folded.includes(word))) ||
      email.toLowerCase().includes(address)
    );
  });
}

/** Whoever is written out is meant, without being chosen. */
function readPerson(people: readonly Person[], text: string): ChosenUser {
  const written = text.trim().toLowerCase();
  const [one] = people.filter(
    (person) => person.email.toLowerCase() === written || chosenUser(person).text.toLowerCase() === written,
  );
  return { text, id: one?.id ?? '' };
}

function countText(count: number): string {
  if (count === 0) return 'Nobody fits. Type a part of a name or of an e-mail address.';
  return count === 1 ? '1 person fits, below' : `${count} people fit, below`;
}
