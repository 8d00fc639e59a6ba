import './app/styles.css';
import { startConsole } from '#/app/start-console.tsx';

// The local service is a program of its own: it is fetched with the first request to it, and never when a deployment is looked at.
startConsole({
  startLocalService: () =>
    import('#/local-service/hosts/page-host.ts').then(({ startPageService }) => startPageService()),
});
