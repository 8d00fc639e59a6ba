import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#/features/home/home-screen.tsx';
import { hrefs } from './-hrefs.ts';

export const Route = createFileRoute('/')({ component: Screen });

function Screen() {
  return <HomeScreen hrefs={hrefs} />;
}
