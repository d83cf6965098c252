import { groups } from './groups.ts'
import { type Guide, guides } from './guides.ts'
import { type Html, html } from './html.ts'

type Frame = {
  title: string
  /** The address of the page itself, to be marked in the list of all. */
  path: string
  /** A key that anyone may have: what “Try it” sends unless told otherwise. */
  publishableKey: string
  content: Html
}

const link = (path: string, at: string, text: string) =>
  html`<a href="${path}"${path === at && html` aria-current="page"`}>${text}</a>`

export const guidePath = ({ name }: Guide) => `/docs/guides/${name}`

const menu = (at: string) => html`
<p class="group">Start</p>
${link('/docs', at, 'Overview')}
${guides.map((guide) => link(guidePath(guide), at, guide.title))}
${groups.map(
  ({ title, resources }) => html`<p class="group">${title}</p>
${Object.entries(resources).map(([name, resource]) => link(`/docs/api/${name}`, at, resource.title))}`,
)}
<p class="group">More</p>
<a href="/openapi.json">OpenAPI 3.1</a>
<a href="/">The marketplace</a>`

/** A page of the documentation: all pages at the side, search and credentials on top. */
export const frame = ({ title, path, publishableKey, content }: Frame): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · Plaza API</title>
<link rel="preload" href="/docs/fonts/figtree-core.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/docs/style.css">
<script src="/docs/reference.js" defer></script>
</head>
<body data-key="${publishableKey}">
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="brand" href="/docs">Plaza <span>API</span></a>
<div class="search" role="search" hidden><label><span class="unseen">Search the documentation</span><input type="search" placeholder="Search calls and fields" autocomplete="off" aria-controls="found"></label><ul id="found" hidden></ul></div>
<details class="credentials" hidden><summary>Your key</summary><div>
<p>“Try it” calls this server with these. They stay in this tab.</p>
<label>API key <input name="key" autocomplete="off" spellcheck="false" value="${publishableKey}"></label>
<label>Access token, to act as a member <input name="token" autocomplete="off" spellcheck="false"></label>
</div></details>
</header>
<nav aria-label="Documentation"><details class="menu"><summary>All pages</summary>${menu(path)}</details></nav>
<main id="content" tabindex="-1">${content}</main>
</body>
</html>
`.text
