# Image of the shop: no build tools, no root, writes only to /data and /tmp. How to build and run it: docs/operations.md, "In containers".
ARG NODE_IMAGE=node:26.10.0-bookworm
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /shop
# Install packages first, so that a change of the code alone does not install them again.
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY provider/package.json provider/
COPY storefront/package.json storefront/
# Not `npm ci`: docs/decisions/007-npm-install.md.
RUN npm install --no-save
COPY . .
RUN PATH="$PWD/node_modules/.bin:$PATH" node scripts/build.ts
# Remove what only development needs (type declarations, source maps, the TypeScript compiler, symbols): a third of the packages' size.
RUN npm prune --omit=dev --omit=peer --no-save \
 && rm -rf node_modules/.cache node_modules/typescript node_modules/@typescript \
 && find node_modules */node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
 && strip --strip-unneeded node_modules/node/bin/node

FROM ${BASE_IMAGE}
# Libraries that Node links to and slim Debian does not have.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 libstdc++6 && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
# Node is one of the shop's packages, so the image has the version it was tested with, and no npm.
COPY --from=build /shop ./
# MALLOC_ARENA_MAX and the Node option below reduce memory use: docs/decisions/113-less-memory.md.
ENV PATH="/shop/node_modules/.bin:$PATH" NODE_ENV=production DATA_DIR=/data BUILDS_DIR=/data/builds PORT=3000 MALLOC_ARENA_MAX=2
# A new volume takes over the folder and its owner.
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# On the first start the shop migrates the database, and fills a demo, before it answers.
HEALTHCHECK --interval=10s --timeout=5s --start-period=5m CMD ["node", "scripts/check-health.mjs"]
CMD ["node", "--max-semi-space-size=8", "server.ts"]
