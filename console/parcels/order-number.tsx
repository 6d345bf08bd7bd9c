import { Box } from '@mui/material';

const shown = 8;

/** The end of an order number, by which people tell a hundred of them apart. */
export const endOf = (orderId: string): string => orderId.slice(-shown);

/** An order number, with its end to be found at a glance. */
export const OrderNumber = ({ orderId }: { readonly orderId: string }) => (
  <Box component="span" sx={{ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}>
    {orderId.slice(0, -shown)}
    <strong>{endOf(orderId)}</strong>
  </Box>
);
