# The console as an image: the built page and its server, on Node alone: no shell, no package manager, no node_modules. It writes nothing, so
# its file system may be read-only. `npm run check:image` runs these steps without Docker (scripts/image/check-image.mjs).
FROM node:22-bookworm-slim AS build
WORKDIR /console
COPY package.json package-lock.json .npmrc ./
RUN ["npm", "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]
COPY . .
# Named on the Connection screen; there is no repository here to ask.
ARG CONSOLE_COMMIT=
RUN ["node", "scripts/assemble.mjs", "image"]

FROM gcr.io/distroless/nodejs22-debian12:nonroot
WORKDIR /console
COPY --from=build /console/image ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
USER 65532:65532
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s CMD ["/nodejs/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/nodejs/bin/node", "server.mjs"]
