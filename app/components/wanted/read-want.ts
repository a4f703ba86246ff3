import { readFields, withAddress } from '#app/session/auth/sent-form.ts';
import { splitList } from '#domain/films/film-texts.ts';

/** Names of the form's fields, in the order of the page. */
export const WANT_FIELDS = {
  title: 'Title',
  directors: 'Directors',
  year: 'Year',
  format: 'Category',
  language: 'Language',
  needed_by: 'Needed by',
  email: 'Email',
};

export type WantTexts = Record<keyof typeof WANT_FIELDS, string>;

export const NO_WANT: WantTexts = { title: '', directors: '', year: '', format: '', language: '', needed_by: '', email: '' };

/** Reads the texts of the form. */
export const readWant = (form: FormData): WantTexts =>
  readFields(form, 'title', 'directors', 'year', 'format', 'language', 'needed_by', 'email');

/** Makes the API's input from the texts. */
export function wantInput({ directors, email, ...texts }: WantTexts, isMember: boolean): object {
  return { ...texts, directors: splitList(directors), ...withAddress(email, isMember) };
}
