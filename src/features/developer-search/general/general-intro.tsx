import { Notice } from '#/ui/feedback/notice.tsx';

/** What this kind of search is, and what it is not (specification, "POST /search with the developer category", rules 2 and 3). */
export const GeneralIntro = () => (
  <Notice className="mx-4 mt-3 sm:mx-6">
    The general search (POST /search with the category developer) answers in the plain web shape:
    position, title, description. Passages, scopes and filters do not exist there; of the form only
    the question and the number of results are sent.
  </Notice>
);
