# The shop in an image: no build tools, no root, nothing written but in /data and /tmp. Built and run as docs/operations.md says, "In containers".
ARG NODE_IMAGE=node:26.10.0-bookworm
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /shop
# First what packages come from, so that a change of the shop alone installs nothing anew.
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY provider/package.json provider/
COPY storefront/package.json storefront/
# Not `npm ci`: docs/decisions/007-npm-install.md.
RUN npm install --no-save
COPY . .
RUN PATH="$PWD/node_modules/.bin:$PATH" node scripts/build.ts
# What only a developer reads, and a compiler that is nobody's need at run time: a third of the packages' weight.
RUN npm prune --omit=dev --omit=peer --no-save \
 && rm -rf node_modules/.cache node_modules/typescript node_modules/@typescript \
 && find node_modules */node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
 && strip --strip-unneeded node_modules/node/bin/node

FROM ${BASE_IMAGE}
# What Node links to, and a slim Debian lacks.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 libstdc++6 && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
# Node is one of the shop's own packages, so the image has the one that it was tested with, and no npm.
COPY --from=build /shop ./
# The last holds the memory down, as the option of Node below does: docs/decisions/113-less-memory.md.
ENV PATH="/shop/node_modules/.bin:$PATH" NODE_ENV=production DATA_DIR=/data PORT=3000 MALLOC_ARENA_MAX=2
# The folder is there and its user's before a volume is laid over it: a new volume takes over both.
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# A first start migrates, and fills a demo, before it answers.
HEALTHCHECK --interval=10s --timeout=5s --start-period=5m CMD ["node", "scripts/check-health.mjs"]
CMD ["node", "--max-semi-space-size=8", "server.ts"]
