import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { textLink } from '#/ui/text/text-link.ts';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import type { Example } from './home-example.ts';

interface PlaceRowProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly to: '/monitors' | '/search' | '/agent-runs' | '/errors';
  readonly example: Example;
  readonly children: ReactNode;
}

export const PlaceRow = ({ icon, name, to, example, children }: PlaceRowProps) => (
  <li className="grid gap-x-6 gap-y-1 border-b px-4 py-3 sm:px-6 md:grid-cols-[9rem_minmax(0,1fr)_minmax(0,22rem)]">
    <h3 className="text-14">
      <Link
        to={to}
        className="inline-flex items-center gap-2 rounded-sm text-strong hover:text-accent"
      >
        <span className="text-muted">{icon}</span>
        {name}
      </Link>
    </h3>
    <p className="max-w-[68ch] text-14">{children}</p>
    <p className="min-w-0 text-13">
      {example === 'loading' && <Skeleton className="mt-0.5 h-4 w-56" />}
      {example !== 'loading' && example !== null && (
        <Link
          {...example.link}
          title={example.text}
          className={`${textLink} line-clamp-1 wrap-anywhere`}
        >
          {example.text}
        </Link>
      )}
    </p>
  </li>
);
