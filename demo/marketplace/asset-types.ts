import { checkList } from './check-list.ts'
import { loanSettings } from './loan-settings.ts'
import type { AssetTypeSettings } from './types.ts'

export const assetTypes = {
  day: {
    name: 'Rent by the day',
    explanation: 'For most things. People pick it up, use it for a few days and bring it back.',
    timeBased: true,
    isDefault: true,
    pricing: { ownerFeesPercent: 5, takerFeesPercent: 10 },
    timing: { timeUnit: 'd', minDuration: { d: 1 }, maxDuration: { d: 30 } },
    transactionProcess: null,
    checkList,
  },
  hour: {
    name: 'Rent by the hour',
    explanation: 'For rooms, rides and machines people need for a morning or an evening.',
    timeBased: true,
    isDefault: false,
    pricing: { ownerFeesPercent: 5, takerFeesPercent: 10 },
    timing: { timeUnit: 'h', minDuration: { h: 1 }, maxDuration: { h: 12 } },
    transactionProcess: null,
  },
  night: {
    name: 'Stay by the night',
    explanation: 'A room, a house or anything else with a bed in it.',
    timeBased: true,
    isDefault: false,
    pricing: { ownerFeesPercent: 3, takerFeesPercent: 12 },
    timing: { timeUnit: 'n', minDuration: { n: 1 }, maxDuration: { n: 28 } },
    transactionProcess: null,
  },
  month: {
    name: 'Rent by the month',
    explanation: 'For a season: an instrument to learn on, a desk, storage for a few boxes.',
    timeBased: true,
    isDefault: false,
    pricing: { ownerFeesPercent: 3, takerFeesPercent: 5 },
    timing: { timeUnit: 'M', minDuration: { M: 1 }, maxDuration: { M: 12 } },
    transactionProcess: null,
  },
  sale: {
    name: 'For sale',
    explanation: 'Sell it, new or used.',
    timeBased: false,
    isDefault: false,
    pricing: { ownerFeesPercent: 8, takerFeesPercent: 0 },
    timing: { timeUnit: 'd', minDuration: null, maxDuration: null },
    transactionProcess: null,
  },
  loan: {
    name: 'Free loan',
    explanation: 'Lend it for free.',
    timeBased: true,
    isDefault: false,
    pricing: { ownerFeesPercent: 0, takerFeesPercent: 0 },
    timing: { timeUnit: 'd', minDuration: { d: 1 }, maxDuration: { d: 14 } },
    // No money moves, so nothing is paid: the owner says yes, hands it over and takes it back. A thing that came home
    // early may be lent again at once, hence "completed" does not block.
    unavailableWhen: ['accepted', 'lent'],
    addressShownWhen: ['accepted'],
    processSettings: loanSettings,
    transactionProcess: {
      initStatus: 'requested',
      cancelStatus: 'cancelled',
      transitions: [
        { name: 'accept', from: 'requested', to: 'accepted', actors: ['owner'] },
        { name: 'handOver', from: 'accepted', to: 'lent', actors: ['owner'] },
        { name: 'complete', from: 'lent', to: 'completed', actors: ['owner'] },
        { name: 'cancel', from: 'requested', to: 'cancelled', actors: ['owner', 'taker'] },
        { name: 'cancel', from: 'accepted', to: 'cancelled', actors: ['owner', 'taker'] },
      ],
    },
  },
} satisfies Record<string, AssetTypeSettings>

export type AssetTypeId = keyof typeof assetTypes
