import { BookOpen, CircleDot, CircleHelp, FileText, GitPullRequest } from 'lucide-react';
import type { ArtifactKind } from '#/contract/values/developer-search-values.ts';

const MARKS = {
  doc: BookOpen,
  issue: CircleDot,
  pull_request: GitPullRequest,
  readme: FileText,
} as const;

/** The shape of a kind; its word is beside it. */
export function KindMark({ kind }: { readonly kind: ArtifactKind | null }) {
  const Mark = kind === null ? CircleHelp : MARKS[kind];
  return <Mark size={14} aria-hidden className="shrink-0 text-muted" />;
}
