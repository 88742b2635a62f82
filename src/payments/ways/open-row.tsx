import type { ReactNode } from 'react'
import { Icon } from '#src/kit/icon.tsx'
import { ListRow } from '#src/kit/list-row.tsx'
import { Row } from '#src/kit/row.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import * as css from './way-row.css.ts'

interface OpenRowProps {
  readonly title: ReactNode
  /** What is to be known while it is closed. */
  readonly detail: ReactNode
  /** Something is to be done. */
  readonly isUrgent: boolean
  readonly actions: ReactNode
  readonly children: ReactNode
}

/**
 * An unfinished payment on home: one row, which opens in place. A payment that never reached the provider has no
 * receipt to lead to.
 */
export function OpenRow({ title, detail, isUrgent, actions, children }: OpenRowProps) {
  return (
    <details>
      <ListRow
        lead={<Icon name={isUrgent ? 'alert' : 'clock'} className={isUrgent ? css.urgent : undefined} />}
        title={title}
        detail={detail}
        end={<Icon name="chevron-down" size={20} className={css.chevron} />}
        render={({ className, children }) => (
          <summary className={`${className} ${css.openRow}`}>{children}</summary>
        )}
      />
      <Stack gap={3} className={css.openInside}>
        {children && (
          <Text size="xs" tone="soft">
            {children}
          </Text>
        )}
        <Row gap={3} wrap>
          {actions}
        </Row>
      </Stack>
    </details>
  )
}
