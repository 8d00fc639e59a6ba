import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PlaceRowProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly to: '/monitors' | '/search' | '/agent-runs' | '/errors';
  readonly children: ReactNode;
}

export const PlaceRow = ({ icon, name, to, children }: PlaceRowProps) => (
  <li className="grid gap-x-6 gap-y-1 border-b px-4 py-2 sm:px-6 md:grid-cols-[9rem_minmax(0,1fr)]">
    <h3 className="text-14">
      <Link
        to={to}
        className="inline-flex items-center gap-2 rounded-sm text-strong hover:text-accent"
      >
        <span className="text-muted">{icon}</span>
        {name}
      </Link>
    </h3>
    <p className="max-w-[68ch] text-13 text-muted">{children}</p>
  </li>
);
