import { Box, Container, Paper, Text, Title } from '@mantine/core';
import { LogoMark } from '../../components/LogoMark.tsx';

interface AuthenticationCardProps {
  title: string;
  subtitle: string;
  size: 'xs' | 'sm';
}

/** The frame around the login and sign-up forms. */
export function AuthenticationCard({
  title,
  subtitle,
  size,
  children,
}: React.PropsWithChildren<AuthenticationCardProps>) {
  return (
    <Container size={size} py={{ base: 0, sm: 'xl' }}>
      <Box ta="center" mb="lg">
        <LogoMark size={44} />
        <Title mt="sm">{title}</Title>
        <Text c="dimmed" mt={6}>
          {subtitle}
        </Text>
      </Box>
      <Paper withBorder shadow="sm" p={{ base: 'md', sm: 'xl' }} radius="lg">
        {children}
      </Paper>
    </Container>
  );
}
