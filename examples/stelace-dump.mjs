/**
 * Writes a marketplace of the compatible API to a file that `npm run plaza -- import` reads, through its API and nothing else:
 * `API_URL=https://api.example.com SECRET_KEY=seck_… node examples/stelace-dump.mjs > marketplace.jsonl`.
 * Documents are asked for by their type: DOCUMENT_TYPES=invoice,visit. Passwords, keys and private settings are not in it.
 * Needs nothing but Node.
 */

const ofAssets = ({ assets }) => assets.map((assetId) => ({ assetId }))

/** In the order in which they refer to each other; `each` is asked for when a list needs a filter: one list for each. */
const lists = [
  { name: 'role', path: '/roles', isWhole: true },
  { name: 'category', path: '/categories', isWhole: true },
  { name: 'assetType', path: '/asset-types', isWhole: true },
  { name: 'customAttribute', path: '/custom-attributes' },
  { name: 'user', path: '/users', each: () => [{ type: 'user' }, { type: 'organization' }] },
  { name: 'asset', path: '/assets' },
  { name: 'availability', path: '/availabilities', each: ofAssets },
  { name: 'transaction', path: '/transactions' },
  { name: 'message', path: '/messages' },
  { name: 'rating', path: '/ratings' },
  { name: 'order', path: '/orders' },
  { name: 'document', path: '/documents', each: ({ documentTypes }) => documentTypes.map((type) => ({ type })) },
  { name: 'assessment', path: '/assessments', each: ofAssets, isUnordered: true },
  { name: 'savedSearch', path: '/search' },
  { name: 'entry', path: '/entries' },
  { name: 'webhook', path: '/webhooks', isWhole: true },
  { name: 'workflow', path: '/workflows', isWhole: true },
  { name: 'task', path: '/tasks' },
]

/** Every object of the marketplace, one after the other, as `{ name: object }`. */
export async function* dump({ url, key, documentTypes = [] }) {
  const headers = { authorization: `Basic ${btoa(`${key}:`)}`, 'x-stelace-version': '2019-05-20' }
  async function get(path, query) {
    const response = await fetch(`${url}${path}?${new URLSearchParams(query)}`, { headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  const { stelace, custom, theme } = await get('/config', {})
  yield { config: { access: 'default', stelace, custom, theme } }

  const assets = []
  for (const { name, path, each = () => [{}], isWhole, isUnordered } of lists) {
    for (const filter of each({ assets, documentTypes })) {
      // oldest first: what is made meanwhile comes last, and pushes nothing from page to page
      const order = isUnordered ? {} : { orderBy: 'createdDate', order: 'asc' }
      for (let page = 1, nbPages = 1; page <= nbPages; page++) {
        const answer = await get(path, isWhole ? filter : { ...filter, ...order, page, nbResultsPerPage: 100 })
        nbPages = answer.nbPages ?? 1
        for (const object of isWhole ? answer : answer.results) {
          if (name === 'asset') assets.push(object.id)
          // the built-in roles are there already
          if (name !== 'role' || object.customRole) yield { [name]: object }
        }
      }
    }
  }
}

if (import.meta.filename === process.argv[1]) {
  const { API_URL: url, SECRET_KEY: key, DOCUMENT_TYPES = '' } = process.env
  if (!url || !key) throw new Error('API_URL and SECRET_KEY must be set')
  const documentTypes = DOCUMENT_TYPES.split(',').filter(Boolean)
  for await (const line of dump({ url, key, documentTypes })) console.log(JSON.stringify(line))
}
