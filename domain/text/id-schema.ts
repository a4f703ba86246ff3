import { z } from 'zod';

/** Schema of an id. Ids may be sent in capitals, and the program compares them in small letters. */
export const idSchema = (message: string) => z.uuid(message).toLowerCase();
