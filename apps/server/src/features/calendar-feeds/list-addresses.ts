import type { Actor, Services } from '../../context.ts'
import { addressOwner } from './rules.ts'
import * as store from './store.ts'

export const listAddresses = (actor: Actor, { db }: Services) => store.addressesOf(db.read, addressOwner(actor))
