import ipaddr from 'ipaddr.js';

/** The part of an IPv6 address that one customer of a network gets (RFC 6177): more addresses do not mean more tries. */
const CUSTOMER_BYTES = 8;

/** Returns who counts as one client: an IPv4 address, or the first half of an IPv6 address. */
export function clientAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr
    .fromByteArray([...bytes.slice(0, CUSTOMER_BYTES), ...Array(CUSTOMER_BYTES).fill(0)])
    .toString();
}
