import * as v from 'valibot';
import { word } from '#/lib/search-fields.ts';

/** What every address may say: which opened file it is of. Every way from there leads on in the same file. */
export const fileSearchSchema = v.object({ file: word() });
