/** The limit: the same SQL, planned anew for each call as Plaza's is, and an answer of the same shape; nothing around it. */
import fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 20 })
const app = fastify()

const columns = `id, created_date, updated_date, is_organization, username, display_name, firstname, lastname, email,
  description, roles, organizations, org_owner_id, metadata, platform_data`

app.get('/users/:id', async (request) => {
  const { id } = request.params as { id: string }
  const found = await pool.query({ text: `select ${columns} from users where id = $1`, values: [id] })
  return found.rows[0]
})

app.get('/users', async (request) => {
  const { page } = request.query as { page?: string }
  const list = (offset: number, size: number) =>
    pool.query({
      text: `select ${columns} from users where is_organization = $1 order by created_date desc, id desc limit $2 offset $3`,
      values: [false, size, offset],
    })
  // a page by number is no more work where the count is known
  return { results: (await (page === undefined ? list(0, 21) : list((Number(page) - 1) * 20, 20))).rows }
})

const assetColumns = `id, created_date, updated_date, name, description, owner_id, category_id, asset_type_id, validated,
  active, locations, quantity, currency, price, custom_attributes, metadata, platform_data`

app.get('/assets/:id', async (request) => {
  const { id } = request.params as { id: string }
  const text = `select ${assetColumns} from assets where id = $1`
  return (await pool.query({ text, values: [id] })).rows[0]
})

type AssetQuery = { page?: string; categoryId: string; validated: string; active: string; 'price[lte]': string }

app.get('/assets', async (request) => {
  const { page, categoryId, validated, active, 'price[lte]': price } = request.query as AssetQuery
  const values = [categoryId, validated === 'true', active === 'true', Number(price)]
  const where = 'category_id = $1 and validated = $2 and active = $3 and price <= $4'
  const list = (offset: number, size: number) =>
    pool.query({
      text: `select ${assetColumns} from assets where ${where} order by created_date desc, id desc limit $5 offset $6`,
      values: [...values, size, offset],
    })
  if (page === undefined) return { results: (await list(0, 21)).rows }
  const [count, rows] = await Promise.all([
    pool.query({ text: `select count(*)::int as total from assets where ${where}`, values }),
    list((Number(page) - 1) * 20, 20),
  ])
  return { nbResults: count.rows[0].total, results: rows.rows }
})

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('SIGTERM', () => process.exit(0))
