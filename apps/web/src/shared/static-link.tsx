import { useContext } from 'react';
import type { ComponentProps, MouseEvent } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';

/** Whether the browser opens the link itself: in another tab or window, or as a download. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

type StaticLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/**
 * A link to an absolute address of the app. A `Link` of the router is drawn anew with each change of the address: on a
 * page with links in every row, half of what a press of a filter costs.
 */
export function StaticLink({ to, children, ...rest }: StaticLinkProps) {
  const context = useContext(DataRouterContext);
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        void context?.router.navigate(to);
      }}
    >
      {children}
    </a>
  );
}
