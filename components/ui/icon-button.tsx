import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button'
import { classNames } from './class-names'

export type IconButtonProps = Omit<ButtonProps, 'icon' | 'children' | 'aria-label'> & { label: string; icon: ReactNode }

/** A square button whose name is read aloud; give it a Tooltip with the same words. */
export function IconButton({ label, icon, variant = 'quiet', size, className, ...rest }: IconButtonProps) {
  const square = { small: 'w-7', medium: 'w-9', large: 'w-11' }[size ?? 'medium']
  return (
    <Button
      {...rest}
      variant={variant}
      size={size}
      aria-label={label}
      icon={icon}
      className={classNames('px-0!', square, className)}
    />
  )
}
