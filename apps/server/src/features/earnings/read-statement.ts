import type { MonthStatement } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { nameOf } from '../notices/index.ts'
import { findUser } from '../users/index.ts'
import { issuerOf } from './issuer.ts'
import { paperAddress } from './paper-address.ts'
import { bookingsOf, monthsOf, ownerOf, zoneOf } from './read.ts'

type Input = { month: string; ownerId?: string | undefined; timeZone?: string | undefined }
type Month = { ownerId: string; month: string; zone: string }

export async function readStatement(input: Input, actor: Actor, services: Services): Promise<MonthStatement> {
  const ownerId = ownerOf(input, actor)
  const { month } = input
  const zone = await zoneOf(input, services)
  const about = { ownerId, month, zone, readerId: actor.userId }
  const { url, until } = paperAddress({ kind: 'month', ...about }, services)
  return {
    ...(await statementOf({ ownerId, month, zone }, services)),
    fileUrl: url,
    fileExpirationDate: until.toISOString(),
    csvUrl: paperAddress({ kind: 'table', ...about }, services).url,
  }
}

type Written = Omit<MonthStatement, 'fileUrl' | 'fileExpirationDate' | 'csvUrl'>

export async function statementOf({ ownerId, month, zone }: Month, services: Services): Promise<Written> {
  const months = await monthsOf({ ownerId, zone }, services)
  return {
    month,
    timeZone: zone,
    issuer: await issuerOf(services),
    owner: { id: ownerId, name: nameOf(await findUser(services.db.read, ownerId)) },
    totals: months.filter((each) => each.month === month),
    bookings: (await bookingsOf({ ownerId, zone, month }, services)).toReversed(),
  }
}
