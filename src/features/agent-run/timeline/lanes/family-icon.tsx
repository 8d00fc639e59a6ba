import { Braces, FileText, Globe, type LucideIcon, PenLine, Search, Wrench } from 'lucide-react';
import { joinClasses } from '#/lib/join-classes.ts';
import type { ToolFamily } from '../../describe/tool-family.ts';

const LOOKS: Readonly<Record<ToolFamily, readonly [icon: LucideIcon, tone: string]>> = {
  search: [Search, 'text-tool-search'],
  read: [FileText, 'text-tool-read'],
  browser: [Globe, 'text-tool-browser'],
  extract: [Braces, 'text-tool-extract'],
  write: [PenLine, 'text-tool-write'],
  other: [Wrench, 'text-tool-other'],
};

/** The family of a tool as a shape, in the colour of its bars. */
export function FamilyIcon({ family }: { readonly family: ToolFamily }) {
  const [Icon, tone] = LOOKS[family];
  return <Icon size={12} aria-hidden className={joinClasses('ml-0.5 shrink-0', tone)} />;
}
