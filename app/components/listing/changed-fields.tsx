import type { ReactNode } from 'react';
import { Fact } from '#app/ui/fact.tsx';
import css from './changed-fields.module.css';

interface ChangedField {
  field: string;
  /** The name of the field, as people read it. */
  name: string;
  difference: ReactNode;
}

/** Lists the fields that a change of a listing affects, each with its difference. */
export function ChangedFields({ fields }: { fields: readonly ChangedField[] }) {
  return (
    <dl className={`stack ${css['changes']}`}>
      {fields.map(({ field, name, difference }) => (
        <Fact key={field} name={name}>
          {difference}
        </Fact>
      ))}
    </dl>
  );
}
