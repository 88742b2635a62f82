/** Drawings that only a category needs, in the hand of `ui/icon`: one path in a 24 x 24 box, round ends. */
export const drawings = {
  transport:
    'M6 4h12a2 2 0 0 1 2 2v11.5H4V6a2 2 0 0 1 2-2zM4 12h16M12 4v8M6.5 17.5V20h2v-2.5M15.5 17.5V20h2v-2.5M7.5 14.8h.01M16.5 14.8h.01',
  insurance: 'M12 3l7.5 2.8v5.7c0 4.6-3.2 7.9-7.5 9.5-4.3-1.6-7.5-4.9-7.5-9.5V5.8zM8.5 12l2.5 2.5 4.5-5',
  health:
    'M12 20C5.5 15.5 3 12.3 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.3-2.5 6.5-9 11zM6.5 11.5h3l1.5-2.5 2.2 4.5 1.3-2h3',
} as const

export type DrawingName = keyof typeof drawings

export function isDrawing(name: string): name is DrawingName {
  return Object.hasOwn(drawings, name)
}
