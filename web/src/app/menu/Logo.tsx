import { Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { LogoMark } from '../../components/LogoMark.tsx';
import { paths } from '../../paths.ts';
import classes from './menu.module.css';

/** The product's logo, a link to the home page. */
export function Logo() {
  return (
    <Link to={paths.home} className={classes.logo} aria-label="Health Application, home">
      <Group gap={10} wrap="nowrap">
        <LogoMark size={30} />
        <Text fw={650} size="md" component="span">
          Health Application
        </Text>
      </Group>
    </Link>
  );
}
