import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Combobox } from './combobox.tsx';
import { FormErrors } from './form-errors.ts';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const FIELDS: Record<string, (error?: string) => ReactNode> = {
  text: (error) => createElement(TextField, { label: 'Title', name: 'title', error }),
  area: (error) => createElement(TextArea, { label: 'Title', name: 'title', error }),
  select: (error) => createElement(SelectField, { label: 'Title', name: 'title', options: [], error }),
  password: (error) => createElement(PasswordField, { label: 'Title', name: 'title', autoComplete: 'new-password', error }),
  combobox: (error) =>
    createElement(Combobox, {
      label: 'Title',
      name: 'title',
      value: '',
      suggestions: [],
      status: '',
      onType: () => {},
      onChoose: () => {},
      error,
    }),
};

/** Returns the error that a field shows in a form whose summary has one too. */
function errorOf(field: ReactNode): string | undefined {
  const form = createElement(FormErrors, { value: { title: 'as the form says' } }, field);
  return /Error: ([^<]*)/.exec(renderToStaticMarkup(form))?.[1];
}

test('a field shows its own error, or the form’s error if it has none', () => {
  for (const [kind, field] of Object.entries(FIELDS)) {
    expect(errorOf(field()), kind).toBe('as the form says');
    expect(errorOf(field('as the field knows')), kind).toBe('as the field knows');
  }
  const choices = createElement(RadioGroup, { label: 'Title', name: 'title', choices: [], value: '', onChoose: () => {} });
  expect(errorOf(choices)).toBe('as the form says');
});
