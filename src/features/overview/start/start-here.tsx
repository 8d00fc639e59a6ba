import { Bot, FileDiff, OctagonAlert, Search } from 'lucide-react';
import { PlaceRow } from './place-row.tsx';

/** What each part of the console is for. */
export const StartHere = () => (
  <section aria-label="Start here" className="pb-6">
    <h2 className="px-4 pt-6 pb-2 text-14 sm:px-6">Start here</h2>
    <ul className="border-t">
      <PlaceRow icon={<FileDiff size={16} aria-hidden />} name="Monitors" to="/monitors">
        What changed on the pages you watch, and whether it matters: every check with its pages,
        differences and judgments.
      </PlaceRow>
      <PlaceRow icon={<Search size={16} aria-hidden />} name="Search" to="/search">
        Passages from issues, merged pull requests, READMEs and documentation that answer a question
        about code.
      </PlaceRow>
      <PlaceRow icon={<Bot size={16} aria-hidden />} name="Agent runs" to="/agent-runs">
        Start an agent, follow it, and find out from its trace why it ended as it did.
      </PlaceRow>
      <PlaceRow icon={<OctagonAlert size={16} aria-hidden />} name="Errors" to="/errors">
        What each error means and what to do about it. Paste a message, a status or a code.
      </PlaceRow>
    </ul>
  </section>
);
