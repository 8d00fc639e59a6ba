import { describeForm } from './describe-form.ts';
import type { SearchForm } from '../params/search-form.ts';

/** In a file: what was asked, in the place of the form. Question marks alone stand for what the file does not say (api/saved-answers/unknown-question.ts). */
export const AskedQuestion = ({ form }: { readonly form: SearchForm }) => (
  <div hidden={form.query === ''} className="border-b px-4 py-3 sm:px-6">
    <p className="text-12 text-muted">Asked</p>
    {/^\?+$/.test(form.query) ? (
      <p className="text-14">The file does not say what was asked.</p>
    ) : (
      <p className="text-14 wrap-anywhere text-strong">{form.query}</p>
    )}
    <p className="font-mono text-12 wrap-anywhere text-muted">{describeForm(form)}</p>
  </div>
);
