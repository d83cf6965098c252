import { table } from './refusal.ts'

/** Orders, their lines and their moves; clients of the compatible API compare these texts. */
export const orderRefusals = table({
  'order.linesAndTransactions': {
    status: 422,
    message: 'Cannot provide lines and transactionIds at the same time',
  },
  'order.movesWithoutLines': {
    status: 422,
    message: 'Please also provide order lines if you want to specify order moves',
  },
  'order.transactionIdsMissing': { status: 400, message: 'The parameter "transactionIds" is expected' },
  'order.transactionUnknown': { status: 422, message: 'Transaction ID {id} not found' },
  'order.ownerMissing': { status: 422, message: 'Missing owner for transaction with ID {id}' },
  'order.takerMissing': { status: 422, message: 'Missing taker for transaction with ID {id}' },
  'order.assetMissing': { status: 422, message: 'Missing asset for the transaction with ID {id}' },
  'order.severalPayers': { status: 422, message: 'Multiple payers detected: {payers}' },
  'order.severalCurrencies': { status: 422, message: 'Multiple currencies are not accepted: {currencies}' },
  'order.payerNotTaker': {
    status: 422,
    message: "The payer {payer} doesn't match with the transaction taker {taker}",
  },
  'order.lineCurrency': {
    status: 422,
    message: "Line's currency ({currency}) doesn't match with the transaction {id} ({expected})",
  },
  'order.movesPayer': { status: 422, message: "Order lines and moves payers don't match: {ofLines}, {ofMoves}" },
  'order.movesCurrency': {
    status: 422,
    message: "Order lines and moves currencies don't match: {ofLines}, {ofMoves}",
  },
  'order.movesTransactions': {
    status: 422,
    message: "Order moves define transactions that don't exist in order lines: {ids}",
  },
  'order.movesReceivers': {
    status: 422,
    message: "Order moves define receivers that don't exist in order lines: {ids}",
  },
  'order.payerMissing': { status: 422, message: 'There is no payerId specified in order lines' },
  'order.otherPayer': {
    status: 422,
    message: "The provided payer ({payer}) doesn't match with the order's payer ({expected})",
  },
  'order.otherCurrency': {
    status: 422,
    message: "The provided currency ({currency}) doesn't match with the order's currency ({expected})",
  },
  'order.tooManyLines': { status: 422, message: 'Too many order lines' },
  'order.tooManyMoves': { status: 422, message: 'Too many order moves' },

  'orderLine.onlyReversals': {
    status: 422,
    message: 'Only reversal order lines are allowed for orders with attempted payments',
  },
  'orderLine.transactionUnknown': { status: 422, message: 'Transaction not found' },
  'orderLine.payerNotTaker': {
    status: 422,
    message: "The payer ({payer}) doesn't match the transaction taker ({taker})",
  },
  'orderLine.payerMissing': {
    status: 422,
    message: 'There is no payerId associated with the order. Please create an order line with a payerId.',
  },
  'orderLine.fixed': { status: 422, message: 'Users and amounts cannot be updated anymore' },
  'orderLine.noPayerLeft': { status: 422, message: 'The attribute payerId is missing in the order lines' },
  'orderLine.otherPayer': { status: 422, message: 'The specified payerId does not match with the order one' },

  'orderMove.noLine': { status: 422, message: 'Cannot create a move for an order that has no order line' },
  'orderMove.transactionElsewhere': {
    status: 422,
    message: "The provided transactionId ({id}) doesn't match any order line",
  },
  'orderMove.receiverElsewhere': {
    status: 422,
    message: "The provided receiver ({id}) doesn't match with any order line receiver",
  },
  'orderMove.currencyInvalid': { status: 422, message: 'Invalid currency for real amounts' },
})
