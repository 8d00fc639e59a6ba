import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ title, hint, children }: SectionProps) => (
  <section
    aria-label={title}
    className="mt-4 flex flex-col gap-2 border-t px-4 pt-4 pb-1 first-of-type:border-t-0 last:pb-6 sm:px-6"
  >
    <h3 className="text-14">{title}</h3>
    {hint !== undefined && <p className="prose-width text-13 text-muted">{hint}</p>}
    <div className="flex max-w-3xl flex-col gap-2">{children}</div>
  </section>
);
