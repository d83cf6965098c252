/** An order is one cart: it is read whole, and every event carries all of it. */
export const mostLines = 200
export const mostMoves = 200
