import { mapPage } from '../../lib/page.ts'
import { slice, snapshotOf } from '../../slice.ts'
import { orderArchive, orderLineArchive, orderMoveArchive } from './archive.ts'
import { createLine } from './create-line.ts'
import { createMove } from './create-move.ts'
import { createOrder } from './create-order.ts'
import { show, showLine, showMove, snapshot } from './present.ts'
import { previewOrder } from './preview-order.ts'
import { listOrders, readLine, readMove, readOrder } from './read.ts'
import * as store from './store.ts'
import { updateLine } from './update-line.ts'
import { updateMove } from './update-move.ts'
import { updateOrder } from './update-order.ts'

export const orders = slice({
  handlers: {
    orders: {
      preview: ({ body }, { actor, services }) => previewOrder(body, actor, services),
      list: async ({ query, page }, { actor, services }) =>
        mapPage(await listOrders({ filters: query, page }, actor, services), (books) => show(books, actor, services)),
      read: async ({ params }, { actor, services }) =>
        show(await readOrder(params.id, actor, services), actor, services),
      create: async ({ body }, { actor, services }) => show(await createOrder(body, actor, services), actor, services),
      update: async ({ params, body }, { actor, services }) =>
        show(await updateOrder({ id: params.id, changes: body }, actor, services), actor, services),
    },
    orderLines: {
      read: async ({ params }, { actor, services }) =>
        showLine(await readLine(params.id, actor, services), actor, services),
      create: async ({ body }, { actor, services }) =>
        showLine(await createLine(body, actor, services), actor, services),
      update: async ({ params, body }, { actor, services }) =>
        showLine(await updateLine({ id: params.id, changes: body }, actor, services), actor, services),
    },
    orderMoves: {
      read: async ({ params }, { actor, services }) =>
        showMove(await readMove(params.id, actor, services), actor, services),
      create: async ({ body }, { actor, services }) =>
        showMove(await createMove(body, actor, services), actor, services),
      update: async ({ params, body }, { actor, services }) =>
        showMove(await updateMove({ id: params.id, changes: body }, actor, services), actor, services),
    },
  },
  objects: { ord: snapshotOf('order', store.read, snapshot) },
  tables: ['orders', 'order_lines', 'order_moves'],
  archive: [orderArchive, orderLineArchive, orderMoveArchive],
})
