import type { People, Person } from './people.ts'

type CreatedObject = { id: string }
type Unit = 'm' | 'h' | 'd' | 'n' | 'w' | 'M'

type AssetOptions = {
  name?: string
  unit?: Unit
  quantity?: number
  price?: number
  /** for good, instead of for a time */
  isSold?: boolean
  timeZone?: string
  description?: string
  /** One that is there already, in place of a new one. */
  assetTypeId?: string
  categoryId?: string
  customAttributes?: object
  locations?: object[]
  active?: boolean
  metadata?: object
}

/** Things to rent, made through the API by the operator, for journeys that are about what comes after. */
export const createWorld = (people: People) => {
  const make = <T = CreatedObject>(path: string, body: object) => people.call<T>('POST', path, { body, as: 'operator' })
  return {
    make,
    /** Something of a person, in stock and on offer in Mexico City unless told otherwise. */
    async asset(
      owner: Person,
      {
        name = 'City bike',
        unit = 'd',
        quantity = 1,
        timeZone = 'America/Mexico_City',
        isSold = false,
        assetTypeId,
        ...more
      }: AssetOptions = {},
    ): Promise<CreatedObject & { name: string }> {
      const usual = {
        name: isSold ? 'For sale' : `Rental, unit ${unit}`,
        timeBased: !isSold,
        infiniteStock: false,
        timing: { timeUnit: unit },
        active: true,
      }
      return make('/assets', {
        name,
        ownerId: owner.id,
        assetTypeId: assetTypeId ?? (await make('/asset-types', usual)).id,
        price: 180,
        currency: 'MXN',
        quantity,
        active: true,
        validated: true,
        ...more,
        metadata: { timeZone, ...more.metadata },
      })
    },
    /** A request that was sent with some words, four days from the 19th of November 2026 on. */
    async request(taker: Person, owner: Person, asset: CreatedObject, words: string) {
      const { id } = await make('/transactions', tradeOf(taker, asset))
      const { conversationId } = await make<{ conversationId: string }>('/messages', {
        topicId: id,
        senderId: taker.id,
        receiverId: owner.id,
        content: words,
      })
      await make(`/transactions/${id}/transitions`, { name: 'confirmAndPay' })
      return { id, conversationId }
    },
    /** The same without a word, as another system sends it. */
    async silentRequest(taker: Person, asset: CreatedObject) {
      const { id } = await make('/transactions', tradeOf(taker, asset))
      await make(`/transactions/${id}/transitions`, { name: 'confirmAndPay' })
      return { id }
    },
    graph: (assetId: string) =>
      people.call<{ graphDates: { date: string; availableQuantity: number; usedQuantity: number }[] }>(
        'GET',
        `/availabilities/graph?assetId=${assetId}`,
        { as: 'operator' },
      ),
  }
}

const tradeOf = ({ id: takerId }: Person, { id: assetId }: CreatedObject) => ({
  assetId,
  takerId,
  startDate: '2026-11-19T06:00:00.000Z',
  duration: { d: 4 },
})
