import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { reversePlace, searchPlaces } from './search-places.ts'

export const placeHandlers: Handlers<Endpoints['places']> = { search: searchPlaces, reverse: reversePlace }
