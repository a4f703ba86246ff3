import { z } from 'zod';

const moment = () => z.iso.datetime({ precision: 3 }).describe('ISO 8601, UTC');

/** Schema of a moment as text. */
export const isoTime = moment();

/** Schema of a moment in a response. Use cases return a date, which JSON writes as text. */
export const time: z.ZodType<Date | string> = moment();
